/** The name of this game, for the pages of its campaign. */
export const game = "ziggurat";
