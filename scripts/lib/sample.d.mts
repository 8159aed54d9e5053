export function sample<Cell>(name: string, cells: readonly Cell[], count: number): Cell[]
