/** Sentences of the profile's frame: its title and side menu (R-WORDS-1). */
export const profile = {
  title: "Profile",
  menu: {
    details: "My Details",
    addresses: "My Addresses",
    money: "My Money",
    bankAccounts: "Bank Accounts",
    businesses: "My Businesses",
    data: "Request Data",
    deleteAccount: "Delete Account",
    consents: "My Consents",
    messages: "Messages",
    security: "Login & Devices",
    operations: "Operations",
  },
};
