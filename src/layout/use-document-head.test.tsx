import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDocumentHead } from './route-change.tsx'

vi.mock('#content/head.ts', () => ({ canonicalOf: (path: string) => `https://spa.example${path}` }))

const Page = ({ path }: { path: string }) => {
  useDocumentHead(path)
  return null
}

const head = () => ({
  title: document.title,
  canonical: document.head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  robots: document.head.querySelector('meta[name="robots"]')?.getAttribute('content'),
  referrer: document.head.querySelector('meta[name="referrer"]')?.getAttribute('content'),
})

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="for crawlers" />'
})
afterEach(() => {
  document.head.innerHTML = ''
})

it('a page that is not for search engines has noindex and no canonical address, which the next page undoes', () => {
  const { rerender } = render(<Page path="/about" />)
  for (const path of ['/admin-login', '/nowhere']) {
    rerender(<Page path={path} />)
    expect(head()).toMatchObject({ canonical: undefined, robots: 'noindex' })
  }
  rerender(<Page path="/" />)
  expect(head()).toMatchObject({ canonical: 'https://spa.example/', robots: undefined })
})

it('the page of a request sends no referrer and is not for search engines, which the next page undoes', () => {
  const { rerender } = render(<Page path="/my-booking" />)
  expect(head()).toMatchObject({ canonical: undefined, robots: 'noindex', referrer: 'no-referrer' })
  rerender(<Page path="/" />)
  expect(head()).toMatchObject({ canonical: 'https://spa.example/', robots: undefined, referrer: undefined })
})
