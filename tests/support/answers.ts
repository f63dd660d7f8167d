import type { Answer, Reached } from '#domain/deployment/finding.ts'

export const SITE = 'https://spa.example'

/** What an address of a well-kept site answers. */
export const answered = (path: string, own: Partial<Reached> = {}): Reached => ({
  address: `${SITE}${path}`,
  status: 200,
  headers: {},
  text: '',
  ...own,
})

export const silent = (path: string): Answer => ({ address: `${SITE}${path}`, failed: 'it cannot be reached.' })
