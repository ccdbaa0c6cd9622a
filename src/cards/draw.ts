import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LIST, type CardFile } from './list';
import { drawPng } from './png';
import { cardSvg } from './svg';

/**
 * Draws the cards that Docusaurus has listed. Not while it runs: what drawing takes, an eighth of a
 * gigabyte for 250 cards, would come on top of what the bundler took and does not give back.
 *
 * @param root the project's folder
 * @param folder of the built site
 * @returns number of cards
 */
export async function drawCards(root: string, folder: string): Promise<number> {
  const cards = JSON.parse(readFileSync(path.join(root, '.docusaurus/cards/default', LIST), 'utf8')) as CardFile[];
  const cache = path.join(root, 'node_modules/.cache/kyc-cards');
  for (const card of cards) {
    const target = path.join(folder, card.file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, await drawPng(cardSvg(card), cache));
  }
  return cards.length;
}
