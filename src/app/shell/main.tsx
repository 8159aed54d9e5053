import { createContext, type ReactNode, useContext } from 'react'

const InsideMain = createContext(false)

/**
 * The page's one main landmark. An error page draws one when it stands alone, and is plain content where it stands
 * inside the shell's.
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
