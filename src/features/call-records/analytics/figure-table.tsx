import type { ReactNode } from 'react'
import { ChartSection } from './chart-section'

interface FigureTableProps {
  title: string
  /** Titles of the columns; the first is that of the rows' names. */
  columns: readonly [string, ...string[]]
  rows: readonly { key: string; name: string; figures: readonly ReactNode[] }[]
}

/** A section with a table of a name and its figures. Nothing without rows. */
export function FigureTable({ title, columns: [nameTitle, ...titles], rows }: FigureTableProps) {
  if (rows.length === 0) return null
  return (
    <ChartSection
      title={title}
      chart={
        <table className="figures w-full table-fixed text-sm">
          <thead className="text-muted text-xs">
            <tr>
              <th scope="col" className="py-1 text-left font-normal">
                {nameTitle}
              </th>
              {titles.map((column) => (
                <th key={column} scope="col" className="w-20 py-1 text-right font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row" className="isolated truncate py-1 text-left font-normal">
                  {name}
                </th>
                {titles.map((column, index) => (
                  <td key={column} className="py-1 text-right">
                    {figures[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
