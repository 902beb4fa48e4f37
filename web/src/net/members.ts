/** Every member that some alternative of a union has: of events or moves that are read alike. */
export type MembersOf<Union> = {
  [Key in Union extends unknown ? keyof Union : never]?: Union extends unknown
    ? Key extends keyof Union
      ? Union[Key]
      : never
    : never;
};
