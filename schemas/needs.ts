import listed from '@/content/facts/needs.json'

/** What institutions ask for, in the order of their form. */
export const needs: readonly string[] = listed
