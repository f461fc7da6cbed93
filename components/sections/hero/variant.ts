/** How tall a page's opening is and how much it shows. */
export type HeroVariant = 'full' | 'compact' | 'article'
