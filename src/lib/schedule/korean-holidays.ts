/*
 * Public holidays of Korea under the Public Holidays Act as amended in 2026, including Labour Day, Constitution Day,
 * substitute days and scheduled elections. One-off government declarations are not known in advance.
 */
const names = {
  newYear: { en: 'New Year’s Day', ko: '신정' },
  seollalEve: { en: 'Seollal holiday', ko: '설날 연휴' },
  seollal: { en: 'Seollal (Lunar New Year)', ko: '설날' },
  march: { en: 'Independence Movement Day', ko: '삼일절' },
  labour: { en: 'Labour Day', ko: '노동절' },
  children: { en: 'Children’s Day', ko: '어린이날' },
  buddha: { en: 'Buddha’s Birthday', ko: '부처님오신날' },
  memorial: { en: 'Memorial Day', ko: '현충일' },
  local: { en: 'Local election day', ko: '전국동시지방선거일' },
  assembly: { en: 'National Assembly election day', ko: '국회의원선거일' },
  constitution: { en: 'Constitution Day', ko: '제헌절' },
  liberation: { en: 'Liberation Day', ko: '광복절' },
  chuseokEve: { en: 'Chuseok holiday', ko: '추석 연휴' },
  chuseok: { en: 'Chuseok', ko: '추석' },
  foundation: { en: 'National Foundation Day', ko: '개천절' },
  both: { en: 'Chuseok and National Foundation Day', ko: '추석·개천절' },
  hangul: { en: 'Hangul Day', ko: '한글날' },
  christmas: { en: 'Christmas Day', ko: '성탄절' },
} as const

type Name = keyof typeof names
/** `MM-DD`, name, and whether it is a substitute day. */
type Row = readonly [day: string, name: Name, substitute?: 'substitute']

const SUBSTITUTE = 'substitute'

const rows: Record<number, readonly Row[]> = {
  2026: [
    ['01-01', 'newYear'],
    ['02-16', 'seollalEve'],
    ['02-17', 'seollal'],
    ['02-18', 'seollalEve'],
    ['03-01', 'march'],
    ['03-02', 'march', SUBSTITUTE],
    ['05-01', 'labour'],
    ['05-05', 'children'],
    ['05-24', 'buddha'],
    ['05-25', 'buddha', SUBSTITUTE],
    ['06-03', 'local'],
    ['06-06', 'memorial'],
    ['07-17', 'constitution'],
    ['08-15', 'liberation'],
    ['08-17', 'liberation', SUBSTITUTE],
    ['09-24', 'chuseokEve'],
    ['09-25', 'chuseok'],
    ['09-26', 'chuseokEve'],
    ['10-03', 'foundation'],
    ['10-05', 'foundation', SUBSTITUTE],
    ['10-09', 'hangul'],
    ['12-25', 'christmas'],
  ],
  2027: [
    ['01-01', 'newYear'],
    ['02-06', 'seollalEve'],
    ['02-07', 'seollal'],
    ['02-08', 'seollalEve'],
    ['02-09', 'seollal', SUBSTITUTE],
    ['03-01', 'march'],
    ['05-01', 'labour'],
    ['05-03', 'labour', SUBSTITUTE],
    ['05-05', 'children'],
    ['05-13', 'buddha'],
    ['06-06', 'memorial'],
    ['07-17', 'constitution'],
    ['07-19', 'constitution', SUBSTITUTE],
    ['08-15', 'liberation'],
    ['08-16', 'liberation', SUBSTITUTE],
    ['09-14', 'chuseokEve'],
    ['09-15', 'chuseok'],
    ['09-16', 'chuseokEve'],
    ['10-03', 'foundation'],
    ['10-04', 'foundation', SUBSTITUTE],
    ['10-09', 'hangul'],
    ['10-11', 'hangul', SUBSTITUTE],
    ['12-25', 'christmas'],
    ['12-27', 'christmas', SUBSTITUTE],
  ],
  2028: [
    ['01-01', 'newYear'],
    ['01-26', 'seollalEve'],
    ['01-27', 'seollal'],
    ['01-28', 'seollalEve'],
    ['03-01', 'march'],
    ['04-12', 'assembly'],
    ['05-01', 'labour'],
    ['05-02', 'buddha'],
    ['05-05', 'children'],
    ['06-06', 'memorial'],
    ['07-17', 'constitution'],
    ['08-15', 'liberation'],
    ['10-02', 'chuseokEve'],
    ['10-03', 'both'],
    ['10-04', 'chuseokEve'],
    ['10-05', 'chuseok', SUBSTITUTE],
    ['10-09', 'hangul'],
    ['12-25', 'christmas'],
  ],
}

export const koreanYears: readonly number[] = Object.keys(rows).map(Number)

/** Public holidays of a year by date; empty for a year not listed here. */
export const koreanHolidays = (year: number) =>
  (rows[year] ?? []).map(([day, name, substitute]) => ({
    date: `${year}-${day}`,
    name: names[name],
    substitute: substitute !== undefined,
  }))
