import { describe, expect, it } from 'vitest'
import { defaultProject, initialProject, projectFits, projectsFor, toProjectId } from '@/lib/projects'

const slugs = (path: string, preselected?: string) =>
  projectsFor(path, preselected).map((project) => project.slug)

describe('projectsFor', () => {
  it('offers all 13 on most pages, sub-pages of the two special ones included', () => {
    for (const path of [
      '/',
      '/about/contact',
      '/internationalDegree/qa',
      '/studyAbroad/news',
      '/roadmap',
      '/enrol',
    ]) {
      expect(slugs(path)).toHaveLength(13)
    }
  })
  it('offers the first 7 on /internationalDegree', () => {
    expect(slugs('/internationalDegree')).toEqual([
      'mba',
      'finance-mba',
      'hospitality-tourism-mba',
      'msf',
      'map',
      'med-children',
      'future-financial-leaders',
    ])
  })
  it('offers the last 4 on /studyAbroad', () => {
    expect(slugs('/studyAbroad')).toEqual([
      'stony-brook-msf-pre',
      'full-time-dba',
      'engineering-management',
      'online-dba',
    ])
  })
  it('appends a preselected project that is not in the list, once, and ignores an unknown one', () => {
    expect(slugs('/studyAbroad', 'mba').at(-1)).toBe('mba')
    expect(slugs('/studyAbroad', 'online-dba')).toHaveLength(4)
    expect(slugs('/studyAbroad', 'nonsense')).toHaveLength(4)
  })
})

describe('defaultProject', () => {
  it('is 1012, and 1018 on /studyAbroad', () => {
    expect(toProjectId(defaultProject('/'))).toBe('1012')
    expect(toProjectId(defaultProject('/project/marywood'))).toBe('1012')
    expect(toProjectId(defaultProject('/studyAbroad'))).toBe('1018')
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
    expect(projectsFor('/').map((project) => toProjectId(project.slug))).toEqual([
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
