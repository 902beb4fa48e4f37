/** What tells the heroes apart in their portraits, in a square of 64: skin, cloth, and what is on or about the head. */
export interface Features {
  skin: string;
  cloth: string;
  hair: string;
  /** Behind the head. */
  behind: string;
  /** On the head. */
  before: string;
  /** Lines on the face. */
  lines: string;
}

const short = "M18 30q-1-18 14-18t14 18q-3-9-14-9t-14 9z";
export const portraits: Record<string, Features> = {
  sabra: {
    skin: "#8d5a34",
    cloth: "#c98b2c",
    hair: "#2a1a10",
    behind: "M14 44q-4-34 18-34t18 34z",
    before: "M17 26q15-8 30 0l-1-5q-14-7-28 0z",
    lines: "M24 42l4 2M40 42l-4 2",
  },
  oru: {
    skin: "#5f8a6a",
    cloth: "#37597a",
    hair: "#c9b070",
    behind: "M2 62q2-16 14-16h32q12 0 14 16z",
    before: "M8 20q24-20 48 0z",
    lines: "M26 45q6 3 12 0",
  },
  dagna: {
    skin: "#d7a47c",
    cloth: "#7a3b2e",
    hair: "#b5521e",
    behind: "M16 50q-6-38 16-38t16 38q-4-4-6-16H22q-2 12-6 16z",
    before: "M17 24q4-12 15-12t15 12q-15-6-30 0z",
    lines: "M22 36h8M34 36h8M30 36q2-2 4 0",
  },
  ambrose: {
    skin: "#d9b48d",
    cloth: "#5d4a36",
    hair: "#7d7266",
    behind: "M12 52Q10 8 32 8t20 44z",
    before: "M20 24q12 6 24 0-4-10-12-10t-12 10z",
    lines: "M23 33a4 4 0 1 0 .01 0zM41 33a4 4 0 1 0 .01 0zM27 36h10",
  },
  ixli: {
    skin: "#a78ab0",
    cloth: "#41365c",
    hair: "#e8e2f4",
    behind: "M8 60Q6 6 32 6t24 54z",
    before: "M14 34Q16 10 32 10t18 24q-6-14-18-14T14 34z",
    lines: "M20 46q12 6 24 0",
  },
  hale: {
    skin: "#c99a73",
    cloth: "#5c6672",
    hair: "#8b8f96",
    behind: "",
    before: "M16 32Q16 8 32 8t16 24h-5V24H21v8zM30 8h4v18h-4z",
    lines: "M38 38l6 8M26 48q6 2 12 0",
  },
  ysolde: {
    skin: "#b9805a",
    cloth: "#27466b",
    hair: "#3c2416",
    behind: "M15 48q-4-30 17-32t17 32z",
    before: "M4 22q28-22 56 0-14-4-28-4T4 22zM28 8h8l-4 6z",
    lines: "M36 32h10l-5 6z",
  },
  umbo: {
    skin: "#93a06a",
    cloth: "#6f5a3a",
    hair: "#4d6b2e",
    behind: "M12 40q-2-30 20-30t20 30z",
    before: "M20 14q4-10 8-4 2-10 6-2 6-6 8 4l-11 4z",
    lines: "M24 48q8 4 16 0M29 40h6",
  },
  nessa: {
    skin: "#c58e63",
    cloth: "#3d3230",
    hair: "#1f1613",
    behind: "M14 54Q8 10 32 10t18 44z",
    before: "M16 30q32-6 32 0v-6Q44 12 32 12T16 24z",
    lines: "M20 46h24l-4 8H24z",
  },
  zuberi: {
    skin: "#6b4327",
    cloth: "#a53f24",
    hair: "#e0b54a",
    behind: "M10 32a22 22 0 1 1 44 0z",
    before: "M16 26q16-12 32 0v-4q-16-12-32 0z",
    lines: "M32 22v8M22 42l3 3M42 42l-3 3",
  },
  tikkitak: {
    skin: "#6d9a4f",
    cloth: "#54402a",
    hair: "#3d5e2a",
    behind: "M32 2l4 8 7-3v9H21V7l7 3z",
    before: "M22 16l4-6 3 5 3-7 3 7 3-5 4 6z",
    lines: "M26 48q6 4 12 0M29 42h1M34 42h1",
  },
  vell: {
    skin: "#e2bb98",
    cloth: "#e9e4d6",
    hair: "#b8b1a6",
    behind: "M15 46q-3-34 17-34t17 34z",
    before: short,
    lines: "M23 33a4 4 0 1 0 .01 0zM41 33a4 4 0 1 0 .01 0zM27 36h10M27 49q5 3 10 0",
  },
};
