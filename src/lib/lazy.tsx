import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useReducer, useState } from 'react'
import { createStore } from 'zustand'

// Any component, those with type parameters included.
type AnyComponent = ComponentType<never>

/** How many modules have loaded. */
const loads = createStore(() => 0)

/**
 * `Suspense` for the lazy components of this file. React throttles the retry that replaces a fallback to 300 ms after the
 * fallback was committed, but not a state update: a loaded module is one.
 */
export function LazyBoundary({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  return <Suspense fallback={<Fallback onLoad={renderAgain}>{fallback}</Fallback>}>{children}</Suspense>
}

function Fallback({ onLoad, children }: { onLoad: () => void; children: ReactNode }) {
  const [seen] = useState(loads.getState)
  useLayoutEffect(() => {
    // A render that yields may be committed after the load.
    if (loads.getState() !== seen) onLoad()
    return loads.subscribe(onLoad)
  }, [onLoad, seen])
  return children
}

/**
 * Fallback of a failed import: renders nothing, or throws the error. It throws after it has mounted, as React retries a
 * component that throws before, which would repeat the import.
 */
function Failed({ error, onShow }: { error: unknown; onShow: () => void }) {
  const [isShown, setShown] = useState(false)
  useLayoutEffect(() => {
    onShow()
    setShown(true)
  }, [onShow])
  if (isShown && error !== undefined) throw error
  return null
}

/**
 * Components of a module that is imported when one of them first renders, within a `LazyBoundary`, or by `preload`. Once
 * imported they render synchronously; `lazy` always suspends on its first render.
 *
 * @param load a module-level function, such as `() => import('./menu-parts')`
 */
export function lazyModule<Module extends object>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  const request = async () => {
    loaded = await load()
    loads.setState((count) => count + 1)
    return loaded
  }

  function create(choose: (module: Module) => ComponentType<object>, isOptional = false) {
    let Lazy: ComponentType<object>
    // React caches a rejected `lazy`: the next mount needs a new one.
    const renew = () => {
      Lazy = lazy(async () => ({ default: await request().then(choose, failed) }))
    }
    const failed = (error: unknown) => () => <Failed error={isOptional ? undefined : error} onShow={renew} />
    renew()
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, at the top of a module
    return function LazyComponent(props: object) {
      // Fixed for the lifetime of this instance: another component type would remount and lose state.
      const [Chosen] = useState(() => (loaded ? choose(loaded) : Lazy))
      return <Chosen {...props} />
    }
  }
  type Create = <Component extends AnyComponent>(choose: (module: Module) => Component) => Component
  return {
    component: ((choose: (module: Module) => ComponentType<object>) => create(choose)) as Create,
    /** Renders nothing if the code fails to load. */
    optional: ((choose: (module: Module) => ComponentType<object>) => create(choose, true)) as Create,
    preload: () => {
      if (!loaded) void request().catch(() => {})
    },
  }
}

/** `lazy` for a named export: `lazyNamed(() => import('./chart').then(({ Chart }) => Chart))`. */
export const lazyNamed = <Component extends AnyComponent>(load: () => Promise<Component>): Component =>
  lazyModule(async () => ({ Component: await load() })).component(({ Component }) => Component)

/** `lazyNamed` for optional parts: renders nothing if the code fails to load. */
export const lazyOptional = <Component extends AnyComponent>(load: () => Promise<Component>): Component =>
  lazyModule(async () => ({ Component: await load() })).optional(({ Component }) => Component)
