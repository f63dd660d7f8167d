import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { hydrated, open, PAGES } from './pages.ts'

type Rule = { source: string; headers: { key: string; value: string }[] }

const everywhere = async () => {
  const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8')) as { hosting: { headers: Rule[] } }
  const rule = hosting.headers.find(({ source }) => source === '**')
  expect(rule?.headers.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'Strict-Transport-Security',
      'Content-Security-Policy',
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Cross-Origin-Opener-Policy',
      'Cross-Origin-Resource-Policy',
      'Permissions-Policy',
    ]),
  )
  return rule?.headers ?? []
}

// The browser logs the status of an unknown address, and what the policy refuses.
test.use({ forgive: /Failed to load resource: .* 404|Content Security Policy|TrustedHTML|Trusted Type/i })

test('every address has its headers, and a page its own policy; what changes is revalidated each time @whole', async ({
  request,
}) => {
  const headers = await everywhere()
  for (const path of [...PAGES, '/admin-login', '/admin']) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, path === '/nowhere' ? 404 : 200])
    for (const { key, value } of headers) {
      const own = path === '/my-booking' && key === 'Referrer-Policy' ? 'no-referrer' : value
      expect([path, key, answer.headers()[key.toLowerCase()]]).toEqual([path, key, own])
    }
    const html = await answer.text()
    const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
    expect(policy).toMatch(/^default-src 'none';.*require-trusted-types-for 'script'; trusted-types service-worker$/)
    expect(policy).not.toContain('unsafe')
    expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<script'))
  }

  const html = await (await request.get('/')).text()
  const [script = ''] = /\/static\/js\/[^"]+/.exec(html) ?? []
  const headersOf = async (path: string) => (await request.get(path)).headers()
  expect((await headersOf(script))['cache-control']).toContain('immutable')
  for (const path of ['/', '/about', '/admin', '/menu.json'])
    expect((await headersOf(path))['cache-control']).toBe('no-cache')
  expect(await headersOf('/service-worker.js')).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })

  const answer = await request.get('/edition.json')
  expect(answer.headers()['cache-control']).toBe('no-store')
  const { edition } = (await answer.json()) as { edition: string }
  expect(edition).toMatch(/^[0-9a-f]{12}$/)
  for (const path of ['/', '/booking', '/nowhere', '/admin'])
    expect(await (await request.get(path)).text()).toContain(`<meta name="edition" content="${edition}">`)
})

test('old addresses redirect, an unknown one is Not Found with a link back; crawlers find every page, and no portal @whole', async ({
  page,
  request,
}) => {
  for (const [from, to] of [
    ['/home', '/'],
    ['/index.html', '/'],
    ['/book', '/booking'],
    ['/contact-us', '/contact'],
    ['/about/', '/about'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect([from, answer.status(), answer.headers()['location']]).toEqual([from, 301, to])
  }
  for (const path of ['/nowhere', '/about/deeper', '/admin/deeper', '/static/js/none.js'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  for (const path of ['/admin', '/admin-login', '/my-booking']) {
    const answer = await request.get(path)
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
    expect(await answer.text()).toMatch(/<meta name="robots" content="noindex" ?\/?>/)
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  expect(addresses.sort()).toEqual(PAGES.filter((path) => !['/nowhere', '/my-booking'].includes(path)).sort())
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ short_name: 'La Lumière' })
  const picture = await request.get('/og-image-la-lumiere.jpg')
  expect(picture.headers()['content-type']).toBe('image/jpeg')

  await open(page, '/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('all pages, menu, lightbox and map violate no policy, and request no third party but the map; it refuses scripts and markup @whole', async ({
  page,
}) => {
  const violations: string[] = []
  const strangers: string[] = []
  await page.exposeFunction('onViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { onViolation: (text: string) => void }).onViolation(
        `${effectiveDirective}: ${blockedURI}`,
      ),
    )
  })
  await page.route(/openstreetmap\.org/, async (route) => {
    strangers.push(new URL(route.request().url()).host)
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' })
  })

  for (const path of PAGES.filter((one) => one !== '/nowhere')) {
    await page.goto(path)
    await hydrated(page)
    expect([path, violations]).toEqual([path, []])
  }
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, '/')
  for (const label of ['Services', 'Booking', 'Gallery', 'About', 'Contact']) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.locator('#menu').getByRole('link', { name: label }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    if (label === 'Gallery') {
      await page.getByRole('region', { name: 'Pictures' }).getByRole('button').last().click()
      await page.getByRole('button', { name: 'Next picture' }).click()
      await page.keyboard.press('Escape')
    }
    if (label === 'Booking') {
      await page.getByRole('button', { name: /^Add / }).first().click()
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    }
  }
  expect(strangers).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect.poll(() => strangers).toEqual(['www.openstreetmap.org'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await page.goto('/admin-login')
  await hydrated(page)
  expect(violations).toEqual([])

  await open(page, '/about')
  const outcome = await page.evaluate(async () => {
    const broken = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
        once: true,
      }),
    )
    let markup = 'made'
    try {
      document.body.innerHTML = '<b>text</b>'
    } catch {
      markup = 'refused'
    }
    return { markup, broken: await broken }
  })
  expect(outcome).toEqual({ markup: 'refused', broken: 'require-trusted-types-for' })
})
