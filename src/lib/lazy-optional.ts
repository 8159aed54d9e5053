import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** `lazy` for what a screen can do without: where its code cannot be loaded, nothing is shown in its place. */
export const lazyOptional = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Nothing })))
