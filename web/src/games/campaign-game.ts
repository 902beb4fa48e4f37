/** The game that has a campaign: the one place outside its folder that names it. */
export { game as campaignGame } from "./ziggurat/campaign";
export { heroLooks, type HeroLook } from "./ziggurat/heroes";
