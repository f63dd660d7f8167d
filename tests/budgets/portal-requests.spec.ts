import { PORTAL_BUDGET } from '../../tools/bench/budgets.ts'
import { chunksNamed } from '../e2e/chunk-names.ts'
import { expect, figuresShown, inMotion, signIn, test } from '../e2e/fixtures.ts'

const NOT_THE_PAGES = /\/icons\//
/** How many messages the SDK packs into one request of an open channel depends on the machine. */
const WITHIN_A_CHANNEL = /\/Listen\/channel\?.*[?&]SID=/

test.use(inMotion)

test('the portal, signed in, opens with no more requests than its budget, calls for data included @whole', async ({
  page,
}) => {
  // EmailJS is the first chunk that the portal prefetches after its lists and figures; on a slow machine some of these come later.
  // The morning's note follows some seconds after it.
  const ahead = chunksNamed('es')
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push(`${request.method()} ${request.url()}`)
  })
  const prefetched = () => expect.poll(() => asked.some((one) => ahead.test(one)), { timeout: 60_000 }).toBe(true)
  await signIn(page)
  await figuresShown(page)
  await prefetched()
  // The page that is left may still ask.
  await page.goto('about:blank')
  asked.length = 0
  await page.goto('/admin')
  await figuresShown(page)
  await prefetched()

  const end = asked.findIndex((one) => ahead.test(one))
  const first = asked.filter(
    (one, index) =>
      !NOT_THE_PAGES.test(one) && !WITHIN_A_CHANNEL.test(one) && (index < end || !one.includes('/static/js/')),
  )
  console.log(`/admin: ${first.length} requests`)
  // A portal without its figures or listeners would need fewer requests.
  for (const call of [':lookup', ':runAggregationQuery', '/Listen/channel'])
    expect(first.filter((one) => one.includes(call))).not.toEqual([])
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(PORTAL_BUDGET.requests)
})
