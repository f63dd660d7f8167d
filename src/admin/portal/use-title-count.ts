import { useEffect } from 'react'

const COUNT = /^(\(\d+\) )?(\d+ new · )?/

/** Before the page's title, to be seen from another tab: how many wait for somebody, and how many have come unseen. */
export const useTitleCount = (waiting: number, unseen: number): void => {
  useEffect(() => {
    const title = document.title.replace(COUNT, '')
    document.title = `${waiting > 0 ? `(${String(waiting)}) ` : ''}${unseen > 0 ? `${String(unseen)} new · ` : ''}${title}`
    return () => {
      document.title = document.title.replace(COUNT, '')
    }
  }, [waiting, unseen])
}
