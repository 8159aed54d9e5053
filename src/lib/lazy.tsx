import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useReducer, useState } from 'react'
import { createStore } from 'zustand'

// Any component, those with type parameters included.
type AnyComponent = ComponentType<never>

const Nothing = () => null

/** How many modules have loaded. */
const loads = createStore(() => 0)

/**
 * `Suspense` for lazy components. React throttles the retry that replaces a fallback to 300 ms after the fallback was
 * committed, but not a state update: a loaded module is one.
 */
export function LazyBoundary({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  return <Suspense fallback={<Fallback onLoad={renderAgain}>{fallback}</Fallback>}>{children}</Suspense>
}

function Fallback({ onLoad, children }: { onLoad: () => void; children: ReactNode }) {
  useLayoutEffect(() => loads.subscribe(onLoad), [onLoad])
  return children
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

  function component<Component extends AnyComponent>(choose: (module: Module) => Component): Component
  function component(choose: (module: Module) => ComponentType<object>): (props: object) => ReactNode {
    const Lazy = lazy(async () => ({ default: choose(await request()) }))
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, at the top of a module
    return function LazyComponent(props: object) {
      // Fixed for the lifetime of this instance: another component type would remount and lose state.
      const [Chosen] = useState(() => (loaded ? choose(loaded) : Lazy))
      return <Chosen {...props} />
    }
  }
  return { component, preload: () => void request().catch(() => {}) }
}

/** `lazy` for a named export: `lazyNamed(() => import('./chart').then(({ Chart }) => Chart))`. */
export function lazyNamed<Component extends AnyComponent>(load: () => Promise<Component>): Component {
  return lazyModule(async () => ({ Component: await load() })).component(({ Component }) => Component)
}

/** `lazyNamed` for optional parts: renders nothing if the code fails to load. */
export const lazyOptional = <Component extends AnyComponent>(load: () => Promise<Component>): Component =>
  lazyNamed<Component>(() => load().catch(() => Nothing as AnyComponent as Component))
