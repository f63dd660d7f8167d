import { describe, expect, it } from 'vitest'
import { mayFetchAhead, otherRendition, routeOf } from './routing.ts'

const SITE = 'https://www.spa.example'
const PORTAL = ['/admin', '/admin-login']

const route = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  routeOf({ method, mode, url: new URL(path, SITE).href }, SITE, PORTAL)
const visit = (path: string) => route(path, { mode: 'navigate' })

describe('a visit to a page', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/booking?offer=spring#time', '/booking'],
    ['/nowhere', '/nowhere'],
    ['/administrator', '/administrator'],
  ])('to %s is answered with the page %s', (address, path) => {
    expect(visit(address)).toEqual({ kind: 'page', path })
  })

  it.each(['/admin', '/admin-login', '/admin?tab=clients', '/admin/', '/admin/deeper'])(
    'to %s, the portal, passes the worker by',
    (address) => expect(visit(address)).toEqual({ kind: 'none' }),
  )
})

describe('a request of a page', () => {
  it('for a file with a hash in its name is answered from what was kept', () => {
    for (const path of ['/static/js/index-a1.js', '/static/css/index-a1.css', '/static/woff2/jost-a1.woff2'])
      expect(route(path)).toEqual({ kind: 'file', path })
  })

  it('for a picture is answered from what was kept', () => {
    const path = '/images/gallery-01.45f2757d-400.avif'
    expect(route(path)).toEqual({ kind: 'picture', path })
  })

  it.each(['/service-worker.js', '/manifest.webmanifest', '/robots.txt', '/__local-stack', '/static/js/deeper/x.js'])(
    'for %s passes the worker by',
    (path) => expect(route(path)).toEqual({ kind: 'none' }),
  )

  it.each([
    'https://firestore.googleapis.com/v1/projects/spa/databases/(default)/documents:commit',
    'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    'https://api.emailjs.com/api/v1.0/email/send',
    'https://www.openstreetmap.org/static/js/map.js',
    'https://www.spa.example:8443/static/js/index-a1.js',
  ])('to another origin passes the worker by: %s', (url) => {
    for (const method of ['GET', 'POST'])
      for (const mode of ['cors', 'navigate'])
        expect(routeOf({ method, mode, url }, SITE, PORTAL)).toEqual({ kind: 'none' })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])(
    'with %s passes the worker by, a form above all',
    (method) => {
      for (const mode of ['navigate', 'cors'])
        for (const path of ['/booking', '/contact', '/static/js/index-a1.js'])
          expect(route(path, { method, mode })).toEqual({ kind: 'none' })
    },
  )
})

describe('a picture that was not kept', () => {
  const kept = ['/images/hero.aa-800.avif', '/images/room.bb-400.webp', '/images/room.bb-400.avif']

  it('is shown in another width of the same picture and format', () => {
    expect(otherRendition('/images/room.bb-1600.avif', kept)).toBe('/images/room.bb-400.avif')
    expect(otherRendition('/images/room.bb-1600.webp', kept)).toBe('/images/room.bb-400.webp')
  })

  it('is never replaced by another picture, version or format', () => {
    for (const path of ['/images/hero.aa-800.webp', '/images/room.cc-400.avif', '/images/rooms.bb-400.avif'])
      expect(otherRendition(path, kept)).toBeUndefined()
  })
})

it('pages are fetched ahead unless the visitor saves data or the line is very slow', () => {
  expect(mayFetchAhead(undefined)).toBe(true)
  expect(mayFetchAhead({ effectiveType: '3g' })).toBe(true)
  expect(mayFetchAhead({ saveData: true, effectiveType: '4g' })).toBe(false)
  expect(mayFetchAhead({ effectiveType: 'slow-2g' })).toBe(false)
})
