import listed from '@/content/facts/projects.json'
import type { Project } from '@/schemas/content/projects'

export type { Project }

/** The projects a form offers, in the order they are shown. */
export const projects: readonly Project[] = listed

/** `9999` stands for "no number of its own" and travels as `1016` (specification §3). */
const unnumbered = '9999'
const sentForUnnumbered = '1016'

/** Stored when a client names no slug and the number fits several projects. */
export const unspecifiedProject = 'unspecified'

/** The number that goes over the wire. */
export function sentProjectId(id: string): string {
  return id === unnumbered ? sentForUnnumbered : id
}

export function isProjectId(id: string): boolean {
  return projects.some((project) => sentProjectId(project.id) === sentProjectId(id))
}

export function isProjectSlug(slug: string): boolean {
  return projects.some((project) => project.slug === slug)
}

/** Slug → wire number, or undefined for a slug nobody offers. */
export function toProjectId(slug: string): string | undefined {
  const project = projects.find((one) => one.slug === slug)
  return project && sentProjectId(project.id)
}

/** True when the number is the one this slug travels with. */
export function projectFits(slug: string, id: string): boolean {
  return toProjectId(slug) === sentProjectId(id)
}

/** The only slug a number can mean, or `unspecified` when it is shared. */
export function slugForId(id: string): string {
  const fitting = projects.filter((project) => projectFits(project.slug, id))
  return fitting.length === 1 && fitting[0] ? fitting[0].slug : unspecifiedProject
}
