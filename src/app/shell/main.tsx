import { createContext, type ReactNode, useContext } from 'react'

const InsideMain = createContext(false)

/** The page's one `<main>`; nested in another (an error page inside the shell) it renders a plain element. */
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
