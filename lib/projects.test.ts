import { describe, expect, it } from 'vitest'
import projects from '@/content/facts/projects.json'
import { defaultProject, initialProject, projectsFor } from '@/lib/projects'
import { projectFits, toProjectId } from '@/schemas/projects'

const slugs = (path: string, preselected?: string) =>
  projectsFor(path, preselected).map((project) => project.slug)

describe('projectsFor', () => {
  it('offers all, at least 13, on most pages, sub-pages of the two special ones included', () => {
    for (const path of [
      '/',
      '/about/contact',
      '/internationalDegree/qa',
      '/studyAbroad/news',
      '/roadmap',
      '/enrol',
    ]) {
      expect(slugs(path)).toEqual(
        projects.flatMap(({ slug, unlisted }) => (unlisted ? [] : [slug])),
      )
      expect(slugs(path).length).toBeGreaterThanOrEqual(13)
    }
  })
  it('offers the seven of the specification, first, on /internationalDegree', () => {
    expect(slugs('/internationalDegree').slice(0, 7)).toEqual([
      'mba',
      'finance-mba',
      'hospitality-tourism-mba',
      'msf',
      'map',
      'med-children',
      'future-financial-leaders',
    ])
  })
  it('offers the four of the specification on /studyAbroad', () => {
    expect(slugs('/studyAbroad')).toEqual(
      expect.arrayContaining([
        'stony-brook-msf-pre',
        'full-time-dba',
        'engineering-management',
        'online-dba',
      ]),
    )
  })
  it('appends a preselected project that is not in the list, once, and ignores an unknown one', () => {
    expect(slugs('/studyAbroad', 'mba').at(-1)).toBe('mba')
    expect(slugs('/studyAbroad', 'online-dba')).toEqual(slugs('/studyAbroad'))
    expect(slugs('/studyAbroad', 'nonsense')).toEqual(slugs('/studyAbroad'))
  })
  it('offers an unlisted project on its own page and where a link asks for it', () => {
    expect(slugs('/')).not.toContain('emba')
    expect(slugs('/project/emba').at(-1)).toBe('emba')
    expect(slugs('/enrol', 'emba').at(-1)).toBe('emba')
  })
})

describe('defaultProject', () => {
  it('is 1012, and 1018 on /studyAbroad', () => {
    expect(toProjectId(defaultProject('/'))).toBe('1012')
    expect(toProjectId(defaultProject('/project/mba'))).toBe('1012')
    expect(toProjectId(defaultProject('/studyAbroad'))).toBe('1018')
    expect(defaultProject('/project/online-dba')).toBe('online-dba')
    expect(toProjectId(defaultProject('/studyAbroad/qa'))).toBe('1012')
  })
  it('is always among the projects of its page', () => {
    for (const path of ['/', '/internationalDegree', '/studyAbroad', '/roadmap'])
      expect(slugs(path)).toContain(defaultProject(path))
  })
  it('gives way to a project that was asked for and exists', () => {
    expect(initialProject('/studyAbroad', 'map')).toBe('map')
    expect(initialProject('/studyAbroad', 'toString')).toBe('stony-brook-msf-pre')
  })
})

describe('numbers', () => {
  it('map every slug as agreed, 9999 as 1016', () => {
    expect(
      projectsFor('/')
        .slice(0, 13)
        .map((project) => toProjectId(project.slug)),
    ).toEqual([
      '1012',
      '1006',
      '1005',
      '1021',
      '1008',
      '1016',
      '1016',
      '1016',
      '1016',
      '1018',
      '1020',
      '1016',
      '1016',
    ])
    expect(toProjectId('nonsense')).toBeUndefined()
  })
  it('fit their own slug only', () => {
    expect(projectFits('med-family', '9999')).toBe(true)
    expect(projectFits('med-family', '1016')).toBe(true)
    expect(projectFits('mba', '1016')).toBe(false)
    expect(projectFits('nonsense', '1016')).toBe(false)
  })
})
