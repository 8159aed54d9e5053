import { createContext, type ReactNode, useContext } from 'react'

const InsideMain = createContext(false)

/**
 * The page's one `<main>` landmark; nested inside another (an error page inside the shell) it renders plain content.
 */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  const isNested = useContext(InsideMain)
  if (isNested) return <div className={className}>{children}</div>
  return (
    <InsideMain value={true}>
      <main id="main" tabIndex={-1} className={className}>
        {children}
      </main>
    </InsideMain>
  )
}
