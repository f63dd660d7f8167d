import { expect, it } from 'vitest'
import { movedAddresses } from './moved-addresses.ts'

it('every redirect and every page’s file leads to its page', () => {
  const redirects = [
    { source: '/home', destination: '/' },
    { source: '/@(book|book-now)', destination: '/booking' },
  ]
  expect(movedAddresses(['/', '/booking'], redirects)).toEqual({
    '/home': '/',
    '/book': '/booking',
    '/book-now': '/booking',
    '/index.html': '/',
    '/booking.html': '/booking',
  })
})

it.each(['/old/**', '/:page', '/b*k', '/@(a|b)/c', '/a/b'])('a redirect it cannot follow, %s, is told', (source) => {
  expect(() => movedAddresses([], [{ source, destination: '/' }])).toThrow(source)
})
