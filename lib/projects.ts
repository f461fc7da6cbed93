import { isProjectSlug, projects, type Project } from '@/schemas/projects'

export { isProjectSlug, projectFits, toProjectId } from '@/schemas/projects'

const abroadPage = '/studyAbroad'

/** Pages whose own programme is chosen beforehand. */
const ownProgramme: Readonly<Record<string, string>> = {
  [abroadPage]: 'stony-brook-msf-pre',
  '/project/marywood': 'mba',
}

/**
 * The projects the form offers on a page (specification §2): those marked with `/internationalDegree` or `/studyAbroad`
 * on these two, all of them elsewhere, sub-pages included. A preselected slug that is
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

/** The slug chosen when the form opens: 1012 (`mba`), 1018 on `/studyAbroad`. */
export function defaultProject(path: string): string {
  return ownProgramme[path] ?? 'mba'
}

/** The slug to begin with: the asked-for one when it exists, else the page's default. */
export function initialProject(path: string, asked: string | undefined): string {
  return asked !== undefined && isProjectSlug(asked) ? asked : defaultProject(path)
}
