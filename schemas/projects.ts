import listed from '@/content/facts/projects.json'
import type { Project } from '@/schemas/content/projects'

export type { Project }

/** The projects of the form, in order. */
export const projects: readonly Project[] = listed

/** `9999` stands for "no number" and is sent as `1016` (specification §3). */
const unnumbered = '9999'
const sentForUnnumbered = '1016'

/** Stored if a client sends no slug and several projects have the number. */
export const unspecifiedProject = 'unspecified'

/** What bookings of open classes are about, in lists, rules and numbers. */
export const openClass = 'open-class'

/** What the inquiries of schools, companies and public bodies are about. */
export const institution = 'institution'

/** The number that is sent. */
export function sentProjectId(id: string): string {
  return id === unnumbered ? sentForUnnumbered : id
}

export function isProjectId(id: string): boolean {
  return projects.some((project) => sentProjectId(project.id) === sentProjectId(id))
}

export function isProjectSlug(slug: string): boolean {
  return projects.some((project) => project.slug === slug)
}

/** Slug → sent number; undefined for an unknown slug. */
export function toProjectId(slug: string): string | undefined {
  const project = projects.find((one) => one.slug === slug)
  return project && sentProjectId(project.id)
}

/** True if the number is that of the slug. */
export function projectFits(slug: string, id: string): boolean {
  return toProjectId(slug) === sentProjectId(id)
}

/** The only slug with this number, or `unspecified` if several projects have it. */
export function slugForId(id: string): string {
  const fitting = projects.filter((project) => projectFits(project.slug, id))
  return fitting.length === 1 && fitting[0] ? fitting[0].slug : unspecifiedProject
}
