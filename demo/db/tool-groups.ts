import { applyPatch } from './edit'
import type { ToolGroupRow } from './rows'
import { toolGroupRows } from './tables'

/* A tool is in one group at most. */

export function removeFromOtherGroups({ id, toolIds }: ToolGroupRow): void {
  for (const other of toolGroupRows.all()) {
    const left = other.toolIds.filter((toolId) => !toolIds.includes(toolId))
    if (other.id !== id && left.length < other.toolIds.length) toolGroupRows.put(applyPatch(other, { toolIds: left }))
  }
}

/** @param groupId null takes the tool out of its group */
export function moveToGroup(toolId: string, groupId: string | null): void {
  for (const group of toolGroupRows.all()) {
    const others = group.toolIds.filter((id) => id !== toolId)
    const toolIds = group.id === groupId ? [...others, toolId] : others
    if (toolIds.length !== group.toolIds.length) toolGroupRows.put(applyPatch(group, { toolIds }))
  }
}
