import { useEffect } from 'react'

const COUNT = /^\(\d+\) /

/** How many wait for somebody, before the page's title: to be seen from another tab. */
export const useTitleCount = (count: number): void => {
  useEffect(() => {
    const title = document.title.replace(COUNT, '')
    document.title = count > 0 ? `(${String(count)}) ${title}` : title
    return () => {
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}
