/** How long a session lasts from its beginning, however often it is used. */
export const sessionDays = 90;

/** An operator sees other people's papers and moves money: they sign in anew each working day. */
export const operatorSessionHours = 12;
