/** Returns the calendar year of a day, such as that of a price. */
export const calendarYearOf = ({ day }: { day: string }): number => Number(day.slice(0, 4));
