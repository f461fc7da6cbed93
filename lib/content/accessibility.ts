import facts from '@/content/facts/accessibility.json'
import { accessibilitySchema } from '@/schemas/content/accessibility'

/** The result of the accessibility tests that the statement reports. */
export const accessibility = accessibilitySchema.parse(facts)
