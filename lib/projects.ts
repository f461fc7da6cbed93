import { isProjectSlug, projects, type Project } from '@/schemas/projects'

export { isProjectSlug, projectFits, toProjectId } from '@/schemas/projects'

const chosen = projects.find((project) => project.chosen) ?? projects[0]
const chosenOn = new Map(
  projects.flatMap(({ slug, chosenOn: pages = [] }) => pages.map((path) => [path, slug])),
)

/**
 * The projects the form offers on a page (specification §2): those that name the page in `content/facts/projects.json`;
 * all of them where none does, sub-pages included. A preselected slug that is
 * not in the page's own list is appended; an unknown one is ignored.
 */
export function projectsFor(path: string, preselected?: string): readonly Project[] {
  const own = listFor(path)
  const missing = projects.find((project) => project.slug === preselected && !own.includes(project))
  return missing ? [...own, missing] : own
}

function listFor(path: string): readonly Project[] {
  const own = projects.filter(({ page }) => page === path)
  return own.length > 0 ? own : projects
}

/** The slug chosen when the form opens: that of the project which names the page, else the one chosen everywhere. */
export function defaultProject(path: string): string {
  return chosenOn.get(path) ?? chosen?.slug ?? ''
}

/** The slug to begin with: the asked-for one when it exists, else the page's default. */
export function initialProject(path: string, asked: string | undefined): string {
  return asked !== undefined && isProjectSlug(asked) ? asked : defaultProject(path)
}
