from tests.faults.run import main

main()
