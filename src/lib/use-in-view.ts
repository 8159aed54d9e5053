import { type RefObject, useEffect, useState } from 'react'

/** True once the element has been in the viewport; never reset. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const target = element.current
    if (inView || !target) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true)
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, inView])
  return inView
}
