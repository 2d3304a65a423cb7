/** Whether a state or district of the public directory says anything: some are empty, some `NA`. */
export const isStated = (name: string): boolean => name !== "" && name !== "NA";
