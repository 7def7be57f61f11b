// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { TcgDeckCheck, TcgDeckInfo, TcgDeckPage } from "./tcg";

export type DeckInfo = TcgDeckInfo;

export type DeckPage = TcgDeckPage;

export type DeckCheck = TcgDeckCheck;
