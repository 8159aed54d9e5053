import { useEffect, useState } from 'react'

/** §9: the header gets a shadow beyond this scroll offset. */
const THRESHOLD_PX = 10

/** Reads the offset on scroll events only: reading it while rendering forces a layout of the whole page. */
export function useScrolled() {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > THRESHOLD_PX)
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isScrolled
}
