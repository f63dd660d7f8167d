/** What a page may cost. Bytes as transferred with brotli, headers in, the inline script too; kB is 1,024 bytes. */
export type PageBudget = {
  /** With the page's own styles in it: what a server sends before it hears from the browser again. */
  html: number
  /** Script until the page answers to its buttons. */
  firstScript: number
  /** Script asked for before the largest paint; what stands inline is counted as `inlineScript`. */
  scriptBeforeLargestPaint: number
  inlineScript: number
  /** What Firestore Lite brings after hydration, apart from the first load. */
  lateScript: number
  /** Scripts and styles of the page a link in sight leads to, fetched once this one is alive and quiet. */
  ahead: number
  all: number
  images: number
  /** The heaviest single picture. */
  picture: number
  fonts: number
  fontFiles: number
  /** Without what is fetched ahead, which counts in `all`. */
  requests: number
  thirdParty: number
  failed: number
  /** Ratios to the page's copy without script, and figures of Lighthouse: measured by the bench only. */
  largestPaintToLimit: number
  firstPaintToLimit: number
  blockingMillis: number
  shift: number
  scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>
}

const kB = (count: number) => count * 1024

const EVERY_PAGE = {
  html: kB(14),
  scriptBeforeLargestPaint: 0,
  inlineScript: kB(2),
  lateScript: kB(32),
  ahead: kB(28),
  fonts: kB(40),
  fontFiles: 3,
  thirdParty: 0,
  failed: 0,
  firstPaintToLimit: 1.06,
  blockingMillis: 50,
  shift: 0.01,
  scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
} as const

const CONTENT: PageBudget = {
  ...EVERY_PAGE,
  firstScript: kB(90),
  all: kB(220),
  images: kB(90),
  picture: kB(60),
  requests: 18,
  largestPaintToLimit: 1.05,
}
const FORM: PageBudget = { ...CONTENT, firstScript: kB(110), all: kB(220), images: 0, picture: 0 }

/** The one table of issue 7, for the check in `npm test` (bytes and requests) and for `npm run bench` (all of it). */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  '/': CONTENT,
  '/about': CONTENT,
  '/services': {
    ...CONTENT,
    firstScript: kB(95),
    all: kB(250),
    images: kB(120),
    largestPaintToLimit: 1.1,
  },
  '/gallery': {
    ...CONTENT,
    firstScript: kB(95),
    all: kB(300),
    images: kB(170),
    requests: 22,
    largestPaintToLimit: 1.1,
  },
  '/booking': FORM,
  '/contact': FORM,
}

/** Of a thumbnail of the gallery. */
export const THUMBNAIL_BUDGET = kB(15)

/** No part of Firebase stands on these, not even late. */
export const PAGES_WITHOUT_FIREBASE: readonly string[] = ['/', '/about', '/gallery']

export const PORTAL_BUDGET = {
  firstScript: kB(330),
  all: kB(400),
  fonts: kB(40),
  requests: 30,
  largestPaintMillis: 2_500,
  shift: 0.02,
  blockingMillis: 200,
  accessibility: 100,
} as const

/** On slow 4G with a processor four times slower. */
export const JOURNEY_BUDGET = {
  firstCardToLimit: 1.1,
  routeFirstMillis: 200,
  routeAgainMillis: 80,
  /** Ours: the form stands below the first screen and may come after it, not much later. */
  formFirstMillis: 300,
  formAgainMillis: 160,
  rushedToLimit: 1.1,
  eventMillis: 64,
  heapBytes: 2 * 1024 * 1024,
} as const
