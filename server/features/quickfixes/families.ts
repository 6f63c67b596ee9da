import { actualValueFixes } from './actualValue.js';
import { asPlayedFixes, needlessAsPlayedFixes } from './asPlayed.js';
import { claimFixes } from './claims.js';
import { discardFixes } from './discards.js';
import type { FixFamily } from './fix.js';
import { versionFixes, wondersFixes } from './header.js';
import { meepleFixes } from './meeples.js';
import { nameFixes } from './names.js';
import { pickFixes } from './picks.js';
import { placementFixes } from './placement.js';
import { playerFixes } from './players.js';
import { turnNumberFixes } from './turnNumbers.js';

/** All that can be put right, the likeliest of each code first. What is counted from the moves comes last, since it may follow from what is before it. */
export const fixFamilies: readonly FixFamily[] = [
  versionFixes, wondersFixes, nameFixes, turnNumberFixes, playerFixes, placementFixes, discardFixes, meepleFixes, pickFixes, asPlayedFixes, needlessAsPlayedFixes, claimFixes, actualValueFixes,
];
