import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const answer = (outcome: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(outcome))

/** As a page begins: nothing was asked for yet. */
const prepare = async () => {
  vi.resetModules()
  return (await import('./whole-sheet.ts')).wholeSheet
}

beforeEach(() => {
  document.documentElement.dataset['sheet'] = '/static/css/site-1.css'
})
afterEach(() => {
  delete document.documentElement.dataset['sheet']
  document.head.innerHTML = ''
})

it('the whole sheet is fetched once, and is there when it has arrived', async () => {
  const wholeSheet = await prepare()
  let arrived = 0
  const both = [wholeSheet(), wholeSheet()].map((sheet) => sheet.then(() => (arrived += 1)))
  expect(links().map(({ href }) => new URL(href).pathname)).toEqual(['/static/css/site-1.css'])
  await Promise.resolve()
  expect(arrived).toBe(0)
  answer('load')
  await Promise.all(both)
  await wholeSheet()
  expect(links()).toHaveLength(1)
})

it('a page that never came in parts has nothing to fetch', async () => {
  delete document.documentElement.dataset['sheet']
  await (
    await prepare()
  )()
  expect(links()).toEqual([])
})

it('a sheet that did not arrive is told, leaves nothing behind, and is asked for again', async () => {
  const wholeSheet = await prepare()
  const lost = wholeSheet()
  answer('error')
  await expect(lost).rejects.toThrow('site-1.css did not arrive')
  expect(links()).toEqual([])
  const found = wholeSheet()
  answer('load')
  await expect(found).resolves.toBeUndefined()
})
