import { afterEach, expect, it } from 'vitest'
import { preloadScripts } from './preload-scripts.ts'

afterEach(() => void (document.head.innerHTML = ''))

it('brings each script once, whoever asks, and as what it is', () => {
  preloadScripts(['/static/js/booking-page-1.js', '/static/js/data-2.js'])
  preloadScripts(['/static/js/services-page-3.js', '/static/js/data-2.js'])
  const links = [...document.head.querySelectorAll('link')]
  expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual(
    ['booking-page-1', 'data-2', 'services-page-3'].map((name) => ['modulepreload', `/static/js/${name}.js`]),
  )
})

it('asks again for one that did not arrive', () => {
  preloadScripts(['/static/js/booking-page-1.js', '/static/js/data-2.js'])
  document.querySelector('[href*=data]')?.dispatchEvent(new Event('error'))
  const asked = () => [...document.head.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)
  expect(asked()).toEqual(['/static/js/booking-page-1.js'])
  preloadScripts(['/static/js/data-2.js'])
  expect(asked()).toEqual(['/static/js/booking-page-1.js', '/static/js/data-2.js'])
})
