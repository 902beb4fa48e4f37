/** What the campaign pages draw of its game. Apart from `campaign-game.ts`, because the home page needs none of it. */
export { default as MiniBoard } from "./ziggurat/MiniBoard.svelte";
