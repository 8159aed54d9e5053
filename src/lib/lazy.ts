import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

/** `lazy` for a named export: `lazyNamed(() => import('./chart').then(({ Chart }) => Chart))`. */
export const lazyNamed = <Props extends object>(load: Load<Props>) =>
  lazy<ComponentType<Props>>(() => load().then((component) => ({ default: component })))

const Nothing = () => null

/** `lazyNamed` for optional parts: renders nothing if the code fails to load. */
export const lazyOptional = <Props extends object>(load: Load<Props>) =>
  lazyNamed<Props>(() => load().catch(() => Nothing))

/** `lazyOptional` for a component with type parameters, such as those of the rows of a list. */
export const lazyGeneric = <Component extends ComponentType<never>>(load: () => Promise<Component>) =>
  // The casts: `lazy` drops type parameters.
  lazyOptional(load as unknown as Load<object>) as unknown as Component
