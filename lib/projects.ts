import { isProjectSlug, projects, type Project } from '@/schemas/projects'

export { isProjectSlug } from '@/schemas/projects'

const chosen = projects.find((project) => project.chosen) ?? projects[0]
const chosenOn = new Map(
  projects.flatMap(({ slug, chosenOn: pages = [] }) => pages.map((path) => [path, slug])),
)

const listed = projects.filter(({ unlisted }) => !unlisted)

/**
 * The projects of the form on a page (specification §2): those with this page in `content/facts/projects.json`, or all
 * listed ones if there are none. A preselected slug that is missing in the list is appended; an unknown one is ignored.
 */
export function projectsFor(path: string, preselected?: string): readonly Project[] {
  const own = listFor(path)
  const slug = initialProject(path, preselected)
  const missing = projects.find((project) => project.slug === slug && !own.includes(project))
  return missing ? [...own, missing] : own
}

function listFor(path: string): readonly Project[] {
  const own = projects.filter(({ page }) => page === path)
  return own.length > 0 ? own : listed
}

/** The slug that is selected when the form opens: that of the project for the page, else the general default. */
export function defaultProject(path: string): string {
  return chosenOn.get(path) ?? chosen?.slug ?? ''
}

/** The initial slug: the requested one if it exists, else the default of the page. */
export function initialProject(path: string, asked: string | undefined): string {
  return asked !== undefined && isProjectSlug(asked) ? asked : defaultProject(path)
}
