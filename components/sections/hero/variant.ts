/** The height of a hero and how much it shows. */
export type HeroVariant = 'full' | 'compact' | 'article'
