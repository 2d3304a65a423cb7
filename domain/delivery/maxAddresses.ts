/** How many addresses a person may keep: families and travellers need a handful, a list of hundreds is a mistake. */
export const maxAddresses = 20;
