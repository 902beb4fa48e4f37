import type { Invitation } from "../../model/route";
import type { ApiError } from "../../net/protocol";
import type { TableController } from "./table-controller.svelte";

/** Takes over all our seats from another device; what hindered it, or null. */
export async function takeOver(controller: TableController, own: readonly Invitation[]): Promise<ApiError | null> {
  for (const { seat, invite } of own) {
    const answer = await controller.send({ do: "claim", seat, invite });
    if (answer.type === "rejected") return answer.error;
  }
  return null;
}

/** Takes the first of the offered seats that is still free; what hindered it, or null. */
export async function sitDown(
  controller: TableController,
  offers: readonly Invitation[],
  name: string,
  takeOver = false,
): Promise<ApiError | null> {
  let hindrance: ApiError | null = null;
  for (const { seat, invite } of offers) {
    const admission = invite ? { invite, take_over: takeOver } : {};
    const answer = await controller.send({ do: "claim", seat, ...admission, ...(name ? { name } : {}) });
    hindrance = answer.type === "rejected" ? answer.error : null;
    if (hindrance?.code !== "seat_taken") break;
  }
  return hindrance;
}
