import { expect, it } from 'vitest'
import { iconInPage } from './page-icon.ts'

it('replaces the address of the icon with a data URL', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#d4af37"/></svg>\n'
  const html = iconInPage('<link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />', svg)
  const [, address = ''] = / href="([^"]*)"/.exec(html) ?? []
  expect(decodeURIComponent(address)).toBe(`data:image/svg+xml,${svg.trim().replaceAll('"', "'")}`)
  expect(address).not.toContain('#')
})

it('throws when the template has no icon', () => {
  expect(() => iconInPage('<head></head>', '<svg/>')).toThrow('no icon')
})
