// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

export * from "./cards";
export * from "./common";
export * from "./dbg";
export * from "./deal";
export * from "./decks";
export * from "./engine";
export * from "./info";
export * from "./messages";
export * from "./positions";
export * from "./replays";
export * from "./rules";
export * from "./scenarios";
export * from "./tcg";
