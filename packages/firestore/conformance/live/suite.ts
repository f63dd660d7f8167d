import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openTarget, type Target } from '../target.ts'
import { openLive, type Live } from './browser.ts'
import type { Mode, Opening } from './page.ts'

export const MODES: Mode[] = ['usual', 'streaming', 'polling', 'fetch']

/** The tools of a suite in the browser; usable within its tests only. */
export type Suite = {
  target: () => Target
  /** A new tab; each in a browser profile of its own unless `together`. */
  tab: () => Promise<Page>
  tabs: (count: number) => Promise<Page[]>
  opening: (more?: Partial<Opening>) => Opening
}

/** Starts a browser and a database around the tests of a file, empties the database before each and closes its tabs after it. */
export const useLive = (project: string): Suite => {
  let target: Target
  let live: Live
  const closing: (() => Promise<void>)[] = []

  beforeAll(async () => {
    ;[target, live] = await Promise.all([openTarget(project), openLive()])
  })
  beforeEach(async () => {
    await target.loadRules()
    await target.clear()
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  afterAll(async () => {
    await live.close()
    await target.close()
  })

  const tabs = async (count: number): Promise<Page[]> => {
    const context = await live.context()
    closing.push(() => context.close())
    return Promise.all(Array.from({ length: count }, () => live.tab(context)))
  }
  const tab = async (): Promise<Page> => {
    const [page] = await tabs(1)
    if (!page) throw new Error('There is no tab.')
    return page
  }
  return { target: () => target, tab, tabs, opening: (more = {}) => ({ ...target.address, ...more }) }
}
