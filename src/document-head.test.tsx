import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useDocumentHead } from './site/layout.tsx'

vi.mock('#content/head.ts', () => ({ canonicalOf: (path: string) => `https://spa.example${path}` }))

const Page = ({ path }: { path: string }) => {
  useDocumentHead(path)
  return null
}

const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href')

afterEach(() => {
  document.head.innerHTML = ''
})

it('a page that is not for everybody has no canonical address, which the next page has again', () => {
  const { rerender } = render(<Page path="/about" />)
  expect(canonical()).toBe('https://spa.example/about')
  for (const path of ['/admin-login', '/nowhere', '/my-booking']) {
    rerender(<Page path={path} />)
    expect(canonical()).toBeUndefined()
  }
  rerender(<Page path="/" />)
  expect(document.head.querySelectorAll('link[rel=canonical]')).toHaveLength(1)
  expect(canonical()).toBe('https://spa.example/')
})
