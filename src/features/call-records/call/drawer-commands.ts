import { createContext, createRef, use, useEffect, useEffectEvent } from 'react'
import type { DrawerCommand } from './shortcuts'

type Command = DrawerCommand | 'escape'
/** Runs a command; false where it is left to others. */
type Runner = (command: Command) => boolean

/** What the keys of the drawer do, as its parts register it. */
export function createDrawerCommands() {
  const runners: Runner[] = []
  return {
    /** The drawer itself, which takes the focus of a part that is left. */
    surface: createRef<HTMLDivElement>(),
    /** @returns takes it back */
    add(runner: Runner) {
      runners.unshift(runner)
      return () => void runners.splice(runners.indexOf(runner), 1)
    },
    /** The part that was registered last answers first. */
    run: (command: Command) => runners.some((runner) => runner(command)),
  }
}

export const DrawerCommandsContext = createContext<ReturnType<typeof createDrawerCommands> | null>(null)

export function useDrawerCommands() {
  const commands = use(DrawerCommandsContext)
  if (!commands) throw new Error('A part of the drawer needs a DrawerCommandsContext')
  return commands
}

/** Registers what this part does. A handler that returns false leaves the command to others. */
export function useCommands(handlers: { [name in Command]?: (() => unknown) | undefined }, isActive = true) {
  const { add } = useDrawerCommands()
  const answer = useEffectEvent((command: Command) => {
    const run = handlers[command]
    return run !== undefined && run() !== false
  })
  useEffect(() => (isActive ? add((command) => answer(command)) : undefined), [add, isActive])
}
