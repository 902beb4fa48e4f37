import type { Invitation } from "./route";

/**
 * The invitations that a visitor can use: those of free seats, in their order. Who comes with the invite of one seat
 * gets it even if it is taken, to take it over. Their own link, from another device, has all their seats. None if one
 * of the seats is the visitor's already.
 */
export function usable(
  invitations: readonly Invitation[],
  seats: readonly { player: string }[],
  mine: readonly number[],
  own = false,
): readonly Invitation[] {
  if (invitations.some(({ seat }) => mine.includes(seat))) return [];
  if (invitations.length === 1 || own) return invitations;
  return invitations.filter(({ seat }) => seats[seat]?.player === "nobody");
}

/** The seats that a stranger may take at a public table that has not begun: the free ones, without an invite. */
export function offersToStrangers(
  table: { phase: string; public?: true | undefined; seats: readonly { player: string }[] } | null,
  mine: readonly number[],
): Invitation[] {
  if (!table?.public || table.phase !== "open" || mine.length > 0) return [];
  return table.seats.flatMap(({ player }, seat) => (player === "nobody" ? [{ seat, invite: "" }] : []));
}

/** The invitations of all free seats, for the host, who knows the invites. */
export function ofFreeSeats(
  seats: readonly { player: string }[],
  invites: readonly string[] | undefined,
): Invitation[] {
  return seats.flatMap(({ player }, seat) => {
    const invite = invites?.[seat];
    return player === "nobody" && invite ? [{ seat, invite }] : [];
  });
}
