import { afterEach, beforeEach, vi } from 'vitest'
import { env } from '#config/env.ts'
import { takeServerTime } from '#config/server-time.ts'
import { printHouse } from '#content/shown-house.ts'
import { forgetHouse } from '#data/public-house.ts'
import { forgetServices } from '#data/services.ts'
import type { Service } from '#features/menu/service.ts'
import { venueMoment, venueToday } from '#shared/venue-clock.ts'

/** What the pages of visitors read beside the database, and when. */

/** Today at the venue, because the rules know no other day. */
export const TODAY = venueToday(new Date())
/** Ten past ten. */
export const NOW = venueMoment(TODAY, 610)

export const moment = (hour: number, minute = 0) => venueMoment(TODAY, hour * 60 + minute)

/** Before each test it is ten past ten, and nothing of the house is read; call it once a file. */
export const atTenPastTen = () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    takeServerTime(new Date())
    forgetServices()
    forgetHouse()
    printHouse({})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    printHouse({})
  })
}

/** The site itself answers this address, such as `/menu.json`; every other request goes on. */
export const serve = (path: string, answer: () => Response) => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    input === path ? Promise.resolve(answer()) : fetch(input, init),
  )
}

/** The menu of the last build; the site is configured: `data.configure()`. */
export const publishMenu = (...services: readonly Service[]) =>
  serve('/menu.json', () => Response.json({ project: env.firebase?.projectId, services, known: 0 }))
