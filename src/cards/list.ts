import type { Card } from './svg';

/** A card and where it goes in the built site. */
export interface CardFile extends Card {
  file: string;
}

/** Name of the list of a site's cards, among the data of the plugin that knows its pages (src/plugins/cards). */
export const LIST = 'list.json';
